/** What a screen can show, and how much of it fits. */
export interface Look {
  readonly width: number;
  readonly height: number;
  /** How many colours there are to choose from. */
  readonly colours: 0 | 16 | 256;
  /** Rules and ornaments are drawn; where they are not, words stand in their place, for ears and for pipes. */
  readonly drawn: boolean;
  /** Quotation marks, dashes and ornaments are spelled in ASCII. Letters of any alphabet stay what they are. */
  readonly ascii: boolean;
}

/** Lines longer than this are hard to find the way back from. */
export const WIDEST = 76;

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  getColorDepth?(env?: object): number;
}

/** Asked for anew whenever something is written: people resize their windows. */
export function lookOf(output: Output, env: Readonly<Record<string, string | undefined>>, plain = false): Look {
  const dumb = env.TERM === "dumb";
  const isScreen = output.isTTY === true && !plain && !dumb;
  const depth = isScreen && !env.NO_COLOR ? (output.getColorDepth?.(env) ?? 1) : 1;
  return {
    width: output.isTTY ? Math.max(NARROWEST, Math.min(WIDEST, (output.columns ?? 80) - 1)) : WIDEST,
    height: output.rows ?? 24,
    colours: depth >= 8 ? 256 : depth >= 4 ? 16 : 0,
    drawn: isScreen,
    ascii: dumb || isOldLocale(env.LC_ALL || env.LC_CTYPE || env.LANG),
  };
}

/** Plain words at a width: what a pipe gets. */
export const plainLook = (width = WIDEST): Look => ({ width, height: 24, colours: 0, drawn: false, ascii: false });

const NARROWEST = 20;

/** Said to be something else than UTF-8. Where nothing is said, screens of today are taken at their best. */
const isOldLocale = (locale: string | undefined): boolean => !!locale && !/utf-?8/i.test(locale);
