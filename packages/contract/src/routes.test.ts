import '../../../plugins/calls.ts';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

const routes: [string, Route][] = Object.entries(ROUTES);
const endpoints = new Map<string, Endpoint>(Object.entries(ENDPOINTS));

describe('routes', () => {
  test('never share method and path', () => {
    const addresses = routes.map(([, route]) => `${route.method} ${route.path.replaceAll(/:\w+/gu, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test('have an endpoint each, and no endpoint is without a route', () => {
    expect([...endpoints.keys()].sort()).toEqual(routes.map(([name]) => name).sort());
  });

  test.each(routes)('%s is written as all are', (name, route) => {
    expect(route.path).toMatch(/^(\/(:[a-z]+|[a-z-]+))+(\.csv)?$/u);
    const endpoint = endpoints.get(name);
    expect(endpoint?.params !== undefined).toBe(route.path.includes(':'));
    if (route.method === 'GET' || route.method === 'DELETE') expect(endpoint?.body).toBeUndefined();
    expect(endpoint?.answer).toBeDefined();
  });
});
