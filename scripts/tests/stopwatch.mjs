/** Measures the parts of a run. */
export function startStopwatch() {
  const started = Date.now();
  const parts = [];
  const say = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s] ${text}`);
  return {
    say,
    begin(name) {
      say(name);
      parts.push({ name, at: Date.now() });
    },
    /** A line for each part, and one for all of them. */
    end() {
      const ended = Date.now();
      const line = (name, from, to) => `${((to - from) / 1000).toFixed(1).padStart(9)} s  ${name}`;
      return [...parts.map(({ name, at }, index) => line(name, at, parts[index + 1]?.at ?? ended)), line('All of it', started, ended)];
    },
  };
}
