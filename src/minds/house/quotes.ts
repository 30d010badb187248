/**
 * Many type single quotation marks around what they say. They are read as double ones where they stand round words, and left alone where they are
 * apostrophes: 'You'll regret this!' is “You'll regret this!”, and Tam's stays Tam's.
 */
export const doubleQuoted = (text: string): string =>
  text.replace(/(?<=^|[\s(,:])['‘](?=[\p{L}\p{N}])([^"“”]{1,400}?)['’](?=$|[\s.,;:!?)])/gu, (whole, said: string) =>
    /^(?:tis|twas|em|til|cause)\b/i.test(said) ? whole : `“${said}”`,
  );
