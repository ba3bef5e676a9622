import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';

/** The tags of an order, with those of other orders as suggestions. */
export function TagsSection({ order: { id, tags } }: { order: OrderDetail }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const known = useLoaded(isUsed ? `tags ${tags.join()}` : null, async (signal) => (await api.call('listOrderTags', { signal })).data);
  const { send, pending } = useSend('changeOrderTags', { key: `order-${id}-tags` });
  const suggested = (known.data ?? known.last ?? []).filter(({ tag }) => !tags.includes(tag));

  async function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    if (await send({ params: { id }, body: { add: [typed], remove: [] } })) setTyped('');
  }

  return (
    <Section title="Tag">
      {tags.length > 0 && (
        <ul aria-label="Tag pesanan" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center gap-1 rounded-full bg-sunken pl-3 text-sm">
              <Link to={orderView.address({ tag })} className="wrap-anywhere hover:underline">
                {tag}
              </Link>
              <IconButton
                label={`Lepas tag ${tag}`}
                icon={<X />}
                disabled={pending}
                onClick={() => void send({ params: { id }, body: { add: [], remove: [tag] } })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="flex items-end gap-2" onSubmit={(event) => void add(event)}>
        <Field label="Tambah tag" className="grow">
          {(control) => (
            <TextInput
              {...control}
              list={listId}
              value={typed}
              onFocus={() => setUsed(true)}
              onChange={({ target }) => setTyped(target.value)}
              placeholder="misalnya hadiah"
              maxLength={30}
              autoComplete="off"
              autoCapitalize="none"
            />
          )}
        </Field>
        <datalist id={listId}>
          {suggested.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit" variant="secondary" pending={pending} pendingText="Menyimpan...">
          Tambah
        </Button>
      </form>
    </Section>
  );
}
