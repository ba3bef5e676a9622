let context: AudioContext | null = null;

/** A short tone, made by the browser itself. Silent where it isn't allowed to (before the first press on the page). */
function beep(hertz: number, seconds: number, from = 0): void {
  try {
    context ??= new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + from;
    tone.type = 'square';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.06, begin);
    volume.gain.linearRampToValueAtTime(0, begin + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  } catch {
    // A till without sound still says everything in words.
  }
}

/** A code was taken in. */
export function soundOfSuccess(): void {
  beep(1_320, 0.07);
}

/** Something was refused: lower, twice, so that it is heard without looking up. */
export function soundOfRefusal(): void {
  beep(196, 0.14);
  beep(165, 0.22, 0.17);
}
