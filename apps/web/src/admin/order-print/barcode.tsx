import { useLoaded } from '../../lib/use-loaded.ts';

/** A text as bars for a scanner; the library that draws them arrives only where something is printed. */
export function Barcode({ text }: { text: string }) {
  const { data } = useLoaded(text, async () => {
    const { toSVG } = await import('bwip-js/browser');
    return toSVG({ bcid: 'code128', text, height: 9, paddingwidth: 2 });
  });
  return (
    <div
      data-barcode={data === null ? undefined : text}
      className="h-[11mm] [&_svg]:mx-auto [&_svg]:h-full [&_svg]:max-w-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own drawing of an order's code
      dangerouslySetInnerHTML={{ __html: data ?? '' }}
    />
  );
}
