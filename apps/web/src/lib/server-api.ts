import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, createApi } from './api.ts';

/** The API during development, when Vite's server renders pages; `npm run dev` sets the port. */
const developmentApi = () => `http://127.0.0.1:${process.env.PORT || 3000}`;

/** The server's `fetch`, which reaches the same process without a socket. */
export const apiFetchContext = createContext<typeof fetch>((input, init) => fetch(new URL(String(input), developmentApi()), init));

/** The API for loaders on the server, where nobody is signed in: public pages are the same for everyone. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi({ fetch: context.get(apiFetchContext) });
}
