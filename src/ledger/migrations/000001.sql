-- Entries as they were said. A step's entries share its key and are numbered within it; the checksum chains each entry to the
-- one before, so that nothing can be changed, dropped or reordered unnoticed.
CREATE TABLE entry (
  seq      INTEGER PRIMARY KEY,
  key      TEXT    NOT NULL,
  part     INTEGER NOT NULL,
  body     TEXT    NOT NULL,
  checksum TEXT    NOT NULL,
  UNIQUE (key, part)
);
