import { type Plugin, type PluginFrame, screenId } from '@lapak/contract/plugin';
import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The screens that plugins have in a frame. The server knows by a route's id whose it is (http/plugin-pages.ts). */
export function pluginRoutes(frame: PluginFrame, plugins: readonly Plugin[]): RouteConfigEntry[] {
  return plugins.flatMap(({ name, screens }) =>
    Object.entries(screens[frame] ?? {}).map(([address, file]) =>
      route(address, `../../../plugins/${name}/web/${file}`, { id: screenId(name, file) }),
    ),
  );
}
