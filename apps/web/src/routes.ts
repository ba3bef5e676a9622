import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * The map: every URL and the file that shows it, in the order of the spec's route table (section 2).
 * Access rules live in the layouts: `storefront/layout.tsx` lets everyone in.
 */
export default [
  // The shop, open to all.
  layout('storefront/layout.tsx', [
    index('storefront/home/screen.tsx'), //                                /
    route('*', 'storefront/home/screen.tsx', { id: 'home-for-unknown' }), // any unknown path shows the home screen
  ]),
] satisfies RouteConfig;
