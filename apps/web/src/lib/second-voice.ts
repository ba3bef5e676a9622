import fontUrl from '@fonts/fraunces.woff2?url';

let font: FontFace | undefined;

/**
 * Fetches the font of stories, names and quotes once the page stands, so that it takes turns with nothing that is waited for. It is put
 * into the document when it is there: a rule that came to name it would have every element's style computed anew.
 */
export function loadSecondVoice(): void {
  const load = async () => {
    font ??= new FontFace('Fraunces', `url(${fontUrl})`, { weight: '500' });
    document.fonts.add(await font.load());
  };
  // Without it the stand-in stays.
  const begin = () => void load().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
