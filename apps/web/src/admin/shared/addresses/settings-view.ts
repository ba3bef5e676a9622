import { href } from 'react-router';

/** A section of the settings by its id; `field` is the name of the one that is looked for. */
export function settingsAddress(section: string, field?: string): string {
  return `${href('/admin/settings/:section', { section })}${field === undefined ? '' : `#${field}`}`;
}
