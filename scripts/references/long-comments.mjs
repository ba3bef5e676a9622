const MAX_LENGTH = 140;
const CODE = /\.(?:ts|tsx|mjs|cjs|js|css)$/u;
/** A line that is a comment, or ends with one behind code. An address in a text (`https://`) is neither. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*)|(?<!:)\/\/ [^'"`]*$/u;

/** Comments that Biome leaves as they are, however long their lines: it formats code only. */
export function findLongComments(repository) {
  return repository.written
    .filter((file) => CODE.test(file))
    .flatMap((file) =>
      repository
        .read(file)
        .split('\n')
        .flatMap((line, at) =>
          line.length > MAX_LENGTH && COMMENT.test(line)
            ? [{ file, line: at + 1, text: `a comment of ${line.length} characters; at most ${MAX_LENGTH} a line` }]
            : [],
        ),
    );
}
