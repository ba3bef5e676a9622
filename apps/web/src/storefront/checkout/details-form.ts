import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lapak/contract/people/identity';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useCheckoutStore } from '../parts/checkout-store.ts';
import { type Details, detailsSchema, startingDetails } from '../parts/details.ts';

export type DetailsForm = UseFormReturn<Details, unknown, Details>;

/** The form of the first step. Its values live in the checkout's store, so that leaving the page or logging in loses nothing. */
export function useDetailsForm(user: User | null, known: Partial<Details> | null, isFetched: boolean): DetailsForm {
  const form = useForm<Details, unknown, Details>({
    resolver: zodResolver(detailsSchema({ isGuest: user === null, isFetched })),
    defaultValues: startingDetails(useCheckoutStore.getState().details, user, known),
    // The screen moves the focus itself, since it may have to go back a step first.
    shouldFocusError: false,
    mode: 'onTouched',
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => useCheckoutStore.setState({ details: values }),
    });
  }, [form]);
  return form;
}
