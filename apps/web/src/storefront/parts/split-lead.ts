/** Longer than this is no sentence to be set large. */
const MAX_LEAD = 180;

/** A text with its first sentence apart, where that is one to be set large, and the rest by paragraph. */
export function splitLead(story: string | null): { lead: string | null; paragraphs: string[] } {
  const text = story?.trim() ?? '';
  const lead = /^[^\n]+?[.!?](?=\s|$)/u.exec(text)?.[0] ?? null;
  const isShort = lead !== null && lead.length <= MAX_LEAD;
  const rest = isShort ? text.slice(lead.length) : text;
  return {
    lead: isShort ? lead : null,
    paragraphs: rest
      .split(/\n\s*\n/u)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  };
}
