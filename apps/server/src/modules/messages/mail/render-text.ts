import { whatsappAddress } from '@lapak/contract/whatsapp';
import type { Fact, MailContent, MailPart, MailShop } from './mail-content.ts';

/** A mail as text, with all that the HTML says. */
export function renderText({ heading, parts, toShop }: MailContent, shop: MailShop): string {
  const contact = [shop.contactEmail, shop.whatsapp && `WhatsApp ${shop.whatsapp} (${whatsappAddress(shop.whatsapp)})`]
    .filter(Boolean)
    .join(' atau ');
  const foot = ['--', shop.name, shop.publicUrl, ...(toShop ? [] : [`Ada pertanyaan? Balas email ini atau hubungi ${contact}`])];
  const blocks = [heading, ...parts.map(renderPart), foot.join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function renderPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'notice':
      return [`${part.label}:`, part.text, part.more].filter((line) => line !== undefined).join('\n');
    case 'facts':
      return [...(part.title === undefined ? [] : [`${part.title}:`]), ...part.facts.map(renderFact)].join('\n');
    case 'lines':
      return [
        `${part.title}:`,
        ...part.lines.map(({ name, about, amount }) => `- ${name} (${about}): ${amount}`),
        ...part.sums.map(renderFact),
      ].join('\n');
    case 'button':
    case 'link':
      return `${part.text}:\n${part.address}`;
  }
}

function renderFact({ label, value }: Fact): string {
  return `${label}: ${value}`;
}
