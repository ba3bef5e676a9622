/** What the shell shows of a signed-in person. */
export type Viewer = {
  name: string;
  /** The panel that their role opens, if any: '/admin/dashboard' or '/operator'. */
  panel: { label: string; to: string } | null;
};
