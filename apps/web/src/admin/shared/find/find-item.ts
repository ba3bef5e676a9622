/** Something that one can go to. */
export interface FindItem {
  /** Tells it from all others, also among the recent ones. */
  key: string;
  title: string;
  /** What tells it from others of that name. */
  note: string;
  to: string;
}

export interface FindGroup {
  title: string;
  items: FindItem[];
}
