/** Fetches the font of stories, names and quotes once the page stands, so that it takes turns with nothing that is waited for. */
export function loadSecondVoice(): void {
  const load = () => document.documentElement.classList.add('second-voice');
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
