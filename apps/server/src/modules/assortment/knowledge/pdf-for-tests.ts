import { deflateSync } from 'node:zlib';

/** A plain PDF with a page for each text; a blank text is a page as a scanner makes it, without any. */
export function pdfOf(pages: readonly string[]): Buffer {
  return pdfWith(
    pages.map((text) => {
      const lines = (text.match(/.{1,80}(?: |$)/gu) ?? []).map((line) => `(${line}) Tj T*`);
      const content = lines.length === 0 ? '0 0 200 200 re f' : `BT /F1 12 Tf 14 TL 40 780 Td ${lines.join(' ')} ET`;
      return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
    }),
  );
}

/** A small PDF whose one page unpacks to so many megabytes of text. */
export function pdfThatUnpacksTo(megabytes: number): Buffer {
  const operator = '(Kopi) Tj T* ';
  const content = `BT /F1 12 Tf 14 TL ${operator.repeat(Math.ceil((megabytes * 1024 * 1024) / operator.length))} ET`;
  const packed = deflateSync(content).toString('latin1');
  return pdfWith([`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`]);
}

function pdfWith(contents: readonly string[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids = contents.map((content) => {
    objects.push(content);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${contents.length} >>`;
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}
