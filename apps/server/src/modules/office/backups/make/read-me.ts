/** For whoever finds an archive and no shop. */
export const README = `A backup of a Lapak Hijau shop.

Restore it with:  lapak restore <this archive>
Look whether it would come back with:  lapak backup verify <this archive>

It is a tar that is compressed with zstd. Any PostgreSQL reads its tables:
  tables/<table>/NNNNNN.copy  rows in the text format of COPY, UTF-8; the pieces of a table belong together in their order
  uploads/...                 the files, under their keys
  lists/NNNNNN.sha256         hashes of the files that come before it, for sha256sum -c
  manifest.json               version, migration, columns, rows and hashes of the tables, sequences, sums
  manifest.sha256             hash of the manifest; an archive without it is not whole
`;
