/** Somebody or something that a file is about. */
export interface Named {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  /** What stands beside the name in a list. */
  readonly rest: string;
}
