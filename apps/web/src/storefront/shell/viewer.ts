/** What the frame shows of a signed-in person. */
export type Viewer = {
  name: string;
  /** The panel of their role, if any: '/admin/dashboard', '/admin/pos' or '/operator'. */
  panel: { label: string; to: string } | null;
};
