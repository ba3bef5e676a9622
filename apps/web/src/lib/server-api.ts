import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, createApi } from './api.ts';

/** Where the API is while developing, when pages are rendered by Vite's own server; `npm run dev` says the port. */
const developmentApi = () => `http://127.0.0.1:${process.env.PORT || 3000}`;

/** The `fetch` that the server hands in; it reaches the same process without a socket. */
export const apiFetchContext = createContext<typeof fetch>((input, init) => fetch(new URL(String(input), developmentApi()), init));

/** The API for loaders that run on the server: nobody is signed in there, public pages are the same for everyone. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi({ fetch: context.get(apiFetchContext) });
}
