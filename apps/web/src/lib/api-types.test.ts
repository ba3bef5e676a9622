import { expectTypeOf, test } from 'vitest';
import type { CallArguments, CallInput } from './api.ts';

test('takes exactly what the contract names', () => {
  expectTypeOf<CallArguments<'listRoles'>>().toEqualTypeOf<[input?: CallInput<'listRoles'>]>();
  expectTypeOf<CallArguments<'listUsers'>>().toEqualTypeOf<[input?: CallInput<'listUsers'>]>();
  expectTypeOf<CallArguments<'updateUser'>>().toEqualTypeOf<[input: CallInput<'updateUser'>]>();

  const call = <Name extends Parameters<typeof nothing>[0]>(_name: Name, ..._input: CallArguments<Name>) => {};
  const nothing = (_name: 'listUsers' | 'getOrder' | 'deleteUser' | 'createCategory' | 'listProductsByCategory' | 'createProduct') => {};

  call('listUsers');
  call('listUsers', { query: { q: 'cut', page: 2 } });
  call('getOrder', { params: { id: 7 } });
  call('createCategory', { body: { name: 'Kopi' } });
  call('listProductsByCategory', { query: { category_id: 3 } });

  // @ts-expect-error a query that the contract doesn't know
  call('listUsers', { query: { colour: 'green' } });
  // @ts-expect-error a page is a number
  call('listUsers', { query: { page: 'two' } });
  // @ts-expect-error the id is missing
  call('getOrder');
  // @ts-expect-error the id is missing
  call('deleteUser', { params: {} });
  // @ts-expect-error a call without a body takes none
  call('deleteUser', { params: { id: 7 }, body: {} });
  // @ts-expect-error the body is missing
  call('createCategory');
  // @ts-expect-error the body's name is missing
  call('createCategory', { body: {} });
  // @ts-expect-error the query is not optional
  call('listProductsByCategory');
  // @ts-expect-error the category is not optional
  call('listProductsByCategory', { query: {} });
  // @ts-expect-error no such file part
  call('createProduct', { body: { name: 'Kopi', price: 1, category_id: 1, stock: 1 }, files: { photo: [] } });
});
