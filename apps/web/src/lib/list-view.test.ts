import { describe, expect, test } from 'vitest';
import { aside, defineListView, id, maybeOneOf, oneOf, page, record, sizeOf, text } from './list-view.ts';

const goods = defineListView('/goods', {
  q: text(),
  category_id: id({ alias: 'category' }),
  status: oneOf(['all', 'active'], 'all'),
  sort: maybeOneOf(['name', '-name']),
  page_size: sizeOf([12, 24], 12),
  view: aside(oneOf(['grid', 'list'], 'grid')),
  edit: record(),
  page: page(),
});

describe('a list view', () => {
  test('reads an address, and takes what makes no sense for absent', () => {
    expect(goods.read('?q=%20kopi%20%00&category=3&status=active&sort=-name&page_size=24&view=list&edit=new&page=2')).toEqual({
      q: 'kopi',
      category_id: 3,
      status: 'active',
      sort: '-name',
      page_size: 24,
      view: 'list',
      edit: 'new',
      page: 2,
    });
    const odd = goods.read('?category_id=x&status=gone&sort=price&page_size=13&view=cube&edit=-4&page=0');
    expect(goods.address(odd)).toBe('/goods');
    expect(goods.read('?page=99999999999').page).toBe(1);
    expect(goods.read('?category_id=oops&category=7').category_id).toBe(7);
  });

  test('leaves out of an address what is as always', () => {
    expect(goods.address()).toBe('/goods');
    expect(goods.address({ q: 'teh & kopi', page: 3 })).toBe('/goods?q=teh+%26+kopi&page=3');
  });

  test('starts at page 1 when other rows are asked for, and keeps the page for what stands beside the list', () => {
    const view = goods.read('?q=kopi&page=4');
    expect(goods.changed(view, { status: 'active' })).toBe('/goods?q=kopi&status=active');
    expect(goods.changed(view, { page_size: 24 })).toBe('/goods?q=kopi&page_size=24');
    expect(goods.changed(view, { edit: 12 })).toBe('/goods?q=kopi&edit=12&page=4');
    expect(goods.changed(view, { view: 'list' })).toBe('/goods?q=kopi&view=list&page=4');
    expect(goods.changed(view, { page: 5 })).toBe('/goods?q=kopi&page=5');
  });

  test('tells lists apart by their rows alone', () => {
    expect(goods.listAddress(goods.read('?page=2&edit=4&view=list'))).toBe(goods.listAddress(goods.read('?page=2')));
    expect(goods.isNarrowed(goods.read('?page=2&edit=4&view=list'))).toBe(false);
    expect(goods.isNarrowed(goods.read('?category=4'))).toBe(true);
  });

  test('sorts from the first page on', () => {
    const view = goods.read('?q=kopi&sort=name&page=3');
    expect(goods.sorting(view).by).toBe('name');
    expect(goods.sorting(view).href('-name')).toBe('/goods?q=kopi&sort=-name');
  });

  test('leads back from past the end', () => {
    const view = goods.read('?q=kopi&page=9');
    expect(() => goods.clampPage(view, { pages: 9 })).not.toThrow();
    try {
      goods.clampPage(view, { pages: 2 });
      expect.unreachable();
    } catch (error) {
      expect(error instanceof Response && error.headers.get('location')).toBe('/goods?q=kopi&page=2');
    }
    expect(() => goods.clampPage(goods.read(''), { pages: 0 })).not.toThrow();
  });
});
