import type { ComponentProps, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

type SearchFormProps = Omit<ComponentProps<'form'>, 'action' | 'role'>;

/** Leads to the catalog with what was typed, without a page load; before the page is hydrated the browser does it. */
export function SearchForm({ onSubmit, ...rest }: SearchFormProps) {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const typed = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)]);
    navigate(`/catalog?${new URLSearchParams(typed)}`);
  }

  // biome-ignore lint/a11y/useSemanticElements: the browsers that the build is for don't know <search>
  return <form {...rest} action="/catalog" role="search" onSubmit={search} />;
}
