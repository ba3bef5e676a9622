import type { BusinessActKind } from '@lapak/contract/assortment/business-acts';
import type { PlannedRow } from '@lapak/contract/kernel/bulk';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkFoot } from '../../shared/list/bulk-foot.tsx';
import { type ActTexts, RowActDialog } from '../../shared/list/row-act-dialog.tsx';
import type { ActCalls } from '../../shared/list/use-row-act.ts';

type What = 'show' | 'hide' | 'delete';

const ACTS: Record<What, BusinessActKind> = {
  show: { kind: 'active', is_active: true },
  hide: { kind: 'active', is_active: false },
  delete: { kind: 'delete' },
};

const TEXTS: Record<What, ActTexts> = {
  show: { title: 'Aktifkan mitra', press: 'Aktifkan', done: 'diaktifkan' },
  hide: { title: 'Nonaktifkan mitra', press: 'Nonaktifkan', done: 'dinonaktifkan' },
  delete: { title: 'Hapus mitra', press: 'Hapus', done: 'dihapus' },
};

const CALLS: ActCalls<BusinessActKind, PlannedRow> = {
  list: 'businesses',
  noun: 'mitra',
  plan: (act, ids, signal) => api.call('planBusinessAct', { body: { act, ids }, signal }),
  send: (act, rows, key) => api.call('actOnBusinesses', { headers: { 'idempotency-key': key }, body: { act, rows } }),
  undo: (id) => api.call('undoBusinessAct', { params: { id } }),
};

type BusinessActsProps = { total: number; findAll: (total: number) => Promise<readonly number[]> };

/** What can be done with the ticked partners, and the result (decision 76). */
export function BusinessActs({ total, findAll }: BusinessActsProps) {
  const [asking, setAsking] = useState<{ what: What; ids: readonly number[] } | null>(null);
  return (
    <>
      <BulkFoot list="businesses" noun="mitra" total={total} findAll={findAll}>
        {(ids) => (
          <>
            <Button size="sm" variant="secondary" onClick={() => setAsking({ what: 'show', ids })}>
              Aktifkan
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAsking({ what: 'hide', ids })}>
              Nonaktifkan
            </Button>
            <Button size="sm" variant="ghost" className="text-danger!" onClick={() => setAsking({ what: 'delete', ids })}>
              Hapus
            </Button>
          </>
        )}
      </BulkFoot>
      {asking && (
        <RowActDialog
          calls={CALLS}
          act={ACTS[asking.what]}
          texts={TEXTS[asking.what]}
          ids={asking.ids}
          atOnce={asking.what !== 'delete'}
          danger={asking.what === 'delete'}
          onClose={() => setAsking(null)}
        >
          {asking.what === 'delete' && (
            <p>Ini tidak dapat diurungkan. Mitra yang masih punya produk atau sertifikat, dan usaha utama, tetap ada.</p>
          )}
        </RowActDialog>
      )}
    </>
  );
}
