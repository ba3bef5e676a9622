import { maySell } from '@lapak/contract/people/roles';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { replaceUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';
import { PasswordCard } from './password-card.tsx';
import { PinCard } from './pin-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileFrame, ProfileSkeleton } from './profile-frame.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { WaitingEmail } from './waiting-email.tsx';

/** Comes when it is shown: most buyers never look here. */
const SecondFactorCard = retryingLazy(() => import('./second-factor/second-factor-card.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Profil saya') }];

/** Loads the account from the server; it replaces the stored copy, which may be older. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  requireRole();
  try {
    const { data: user } = await api.call('getProfile', { signal });
    replaceUser(user);
    const [sessions, factors] = await Promise.all([
      orNull(api.call('listSessions', { signal })),
      orNull(api.call('getSecondFactors', { signal })),
    ]);
    return { user, sessions, factors };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { user: null, sessions: null, factors: null };
  }
}
/** Null where they can't be loaded: the profile is shown without them. */
async function orNull<Data>(answer: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <ProfileSkeleton />;
}

/** /profile: to read and to edit (spec section 2, profile). */
export default function ProfileScreen({ loaderData: { user, sessions, factors } }: Route.ComponentProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'cancelled' | 'saved'>('view');
  const { revalidate, state } = useRevalidator();

  if (!user) {
    return (
      <ProfileFrame>
        <ErrorState message="Failed to get profile" onRetry={() => void revalidate()} retrying={state === 'loading'} />
      </ProfileFrame>
    );
  }
  // Nothing else can be called before. The card keeps its place: once it is done, it still has to show the recovery codes.
  const isDue = factors?.is_due === true;
  return (
    <ProfileFrame>
      {mode === 'saved' && (
        <Alert tone="success" className="mb-5">
          Profile updated successfully
        </Alert>
      )}
      {user.waiting_email && <WaitingEmail email={user.email} waiting={user.waiting_email} onWithdrawn={() => void revalidate()} />}
      {mode === 'edit' && (
        <ProfileForm
          user={user}
          onSaved={() => {
            setMode('saved');
            void revalidate();
          }}
          onCancel={() => setMode('cancelled')}
        />
      )}
      {mode !== 'edit' && !isDue && <ProfileCard user={user} onEdit={() => setMode('edit')} edited={mode !== 'view'} />}
      {!isDue && <PasswordCard user={user} />}
      <Suspense fallback={<Skeleton className="mt-5 h-64 rounded-xl" />}>
        <SecondFactorCard factors={factors} user={user} onRetry={() => void revalidate()} />
      </Suspense>
      {!isDue && maySell(user.role) && <PinCard />}
      <ConfirmHost />
      {!isDue && <SessionsCard sessions={sessions} onRetry={() => void revalidate()} />}
    </ProfileFrame>
  );
}
