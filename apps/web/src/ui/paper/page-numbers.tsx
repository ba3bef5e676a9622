/** Turns a text into a string of CSS. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\3c `);

/** On paper, A4: what the pages are of, and which of how many each is. Browsers that can't write margins leave them empty. */
export function PageNumbers({ of }: { of: string }) {
  return (
    <style>{`@page {
  size: A4; margin: 14mm 12mm 16mm;
  @bottom-left { content: ${quoted(of)}; font: 9px sans-serif; }
  @bottom-right { content: "Halaman " counter(page) " dari " counter(pages); font: 9px sans-serif; }
}`}</style>
  );
}
