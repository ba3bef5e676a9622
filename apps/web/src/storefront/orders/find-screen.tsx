import { zodResolver } from '@hookform/resolvers/zod';
import { FindOrderRequest } from '@lapak/contract/schemas/orders';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { redirect, useNavigation, useSubmit } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Route } from './+types/find-screen.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Lacak pesanan · Lapak Hijau' },
  { name: 'description', content: 'Lihat status pesanan Anda di Lapak Hijau dengan kode pesanan dan email.' },
];

/** Leads to the order's page, or says why not. Wrong tries are slowed by the server and tell nothing. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = FindOrderRequest.parse(await request.json());
  try {
    const { data } = await api.call('findOrder', { body: { ...typed, code: typed.code.toUpperCase() } });
    return redirect(`/pesanan/${data.token}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.message };
  }
}

/** /pesanan: a guest's way back to their order. */
export default function FindOrderScreen({ actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const signedIn = useSession((session) => session.user !== null);
  const { register, handleSubmit, formState, setFocus } = useForm<FindOrderRequest>({
    resolver: zodResolver(FindOrderRequest),
    defaultValues: { code: '', email: '' },
  });
  const { errors } = formState;
  const failure = actionData?.failure;

  useEffect(() => {
    if (actionData) setFocus('code');
  }, [actionData, setFocus]);

  return (
    <section className="container-page grid justify-items-center py-10 lg:py-16">
      <div className="w-full max-w-lg">
        <h1 className="text-3xl font-bold text-leaf-900">Lacak pesanan</h1>
        <p className="mt-2 text-ink-soft">Masukkan kode pesanan dan email yang Anda pakai saat memesan.</p>
        <Card className="mt-6">
          <form
            noValidate
            className="grid gap-5"
            onSubmit={handleSubmit((typed) => submit(typed, { method: 'post', encType: 'application/json' }))}
          >
            {failure && navigation.state === 'idle' && <Alert tone="danger">{failure}</Alert>}
            <Field label="Kode pesanan" required error={errors.code?.message} hint="Contoh: LH-7K3M9Q2X">
              {(control) => (
                <TextInput
                  {...control}
                  {...register('code')}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={20}
                />
              )}
            </Field>
            <Field label="Email" required error={errors.email?.message}>
              {(control) => (
                <TextInput {...control} {...register('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
              )}
            </Field>
            <Button type="submit" size="lg" wide pending={navigation.state !== 'idle'} pendingText="Mencari...">
              <Search aria-hidden="true" /> Cari pesanan
            </Button>
          </form>
        </Card>
        {signedIn && (
          <p className="mt-6 text-center">
            <ButtonLink to="/profile/orders" variant="ghost">
              Lihat semua pesanan saya
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
