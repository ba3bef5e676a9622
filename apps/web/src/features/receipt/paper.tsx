import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { Select } from '../../ui/select.tsx';
import type { PaperWidth } from './roll.ts';

const STORE_KEY = 'till-paper';

/** The paper of this device's printer. */
export const usePaper = create<{ width: PaperWidth }>(() => ({
  width: readStored(STORE_KEY, z.union([z.literal(58), z.literal(80)])) ?? 58,
}));

function choosePaper(width: PaperWidth): void {
  usePaper.setState({ width });
  writeStored(STORE_KEY, width);
}

/** The paper choice beside a print button. */
export function PaperSelect() {
  const { width } = usePaper();
  return (
    <Select
      aria-label="Lebar kertas struk"
      className="w-28 shrink-0 [&_select]:min-h-11 [&_select]:pl-3 [&_select]:py-1.5"
      value={width}
      onChange={(event) => choosePaper(event.target.value === '80' ? 80 : 58)}
    >
      <option value={58}>58 mm</option>
      <option value={80}>80 mm</option>
    </Select>
  );
}
