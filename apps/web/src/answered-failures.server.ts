import type { ServerBuild } from 'react-router';
import { ApiError } from './lib/api.ts';

type Routes = ServerBuild['routes'];
type Loader = NonNullable<NonNullable<Routes[string]>['module']['loader']>;

/**
 * The build with each loader answering what the API answered it: a page or file whose call was refused with 503 is 503. React Router takes
 * an error that it doesn't know for a bug of the page, which is 500, with its stack in the log.
 */
export function withAnsweredFailures(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    const loader = route?.module.loader;
    routes[id] = route && loader ? { ...route, module: { ...route.module, loader: answering(loader) } } : route;
  }
  return { ...build, routes };
}

function answering(load: Loader): Loader {
  return async (given) => {
    try {
      return await load(given);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without any answer the API is away.
      throw new Response(error.message, { status: error.status || 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  };
}
