import type { AnswerAction } from '@lapak/contract/office/answers';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { buttonStyle } from '@lapak/web/ui/button-style.ts';
import { CartAction } from './cart-action.tsx';

/** What can be done with an answer. */
export function ActionButtons({ actions, onLeave }: { actions: readonly AnswerAction[]; onLeave: () => void }) {
  if (actions.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map((action) =>
        action.kind === 'cart' && action.product_id !== null ? (
          <CartAction key={action.kind} label={action.label} id={action.product_id} url={action.url} onLeave={onLeave} />
        ) : action.url.startsWith('/') ? (
          <ButtonLink key={action.kind} to={action.url} variant="secondary" size="sm" onClick={onLeave}>
            {action.label}
          </ButtonLink>
        ) : (
          <a
            key={action.kind}
            href={action.url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {action.label}
            <span className="sr-only"> lewat WhatsApp (tab baru)</span>
          </a>
        ),
      )}
    </div>
  );
}
