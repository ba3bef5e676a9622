/** What a web stream brings, as Node iterates. Leaving early cancels the stream. */
export async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    isOver = true;
  } finally {
    if (!isOver) await reader.cancel().catch(() => {});
  }
}
