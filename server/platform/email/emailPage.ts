import { html, htmlLines, type Html } from '../html/html.ts';
import { PRODUCT } from '../PRODUCT.ts';
import { writePhrase, type WrittenEmail } from './writeEmail.ts';

const FONT = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const GROUND = `margin:0;padding:0;background:#F4F1EC;color:#17141F;${FONT}`;
// Links and names without spaces would make the table wider than a phone. Not all mail programs know
// the first property.
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const CARD = `background:#FFFFFF;border:1px solid #E0DBD2;border-radius:16px;padding:32px 28px;${BREAK};${FONT}`;
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#17141F';
const BUTTON = `display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;color:#FFFFFF;${FONT}`;
const SMALL = `font-size:13px;line-height:1.5;color:#625C6D;${FONT}`;

const DARK_COLOURS = html`<style>
  :root {
    color-scheme: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #0b0a0f !important;
    }
    .card {
      background: #18171f !important;
      border-color: #2b2936 !important;
    }
    .text {
      color: #f5f3fa !important;
    }
    .small {
      color: #9a95a9 !important;
    }
    .button {
      background: #f5f3fa !important;
      color: #0b0a0f !important;
    }
  }
</style>`;

/**
 * An email as an HTML document: logo, one card with the text, one button. Styles are inline,
 * because some mail programs drop the style element, which only contains the dark colours. The
 * colours are those of client/ui/theme/colors.ts.
 */
export function emailPage({
  email: { subject, body, action, language },
  publicUrl,
  link,
  turnOff,
}: {
  email: WrittenEmail;
  publicUrl: string;
  link: string;
  turnOff: { label: string; link: string } | null;
}): Html {
  const phrase = (key: 'sentBy' | 'help') => writePhrase({ area: 'layout', key, locale: language });
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${DARK_COLOURS}
      </head>
      <body class="ground" style="${GROUND}">
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#F4F1EC"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td style="padding:0 4px 20px">${logo(publicUrl)}</td>
                </tr>
                <tr>
                  <td class="card" style="${CARD}">
                    <h1
                      class="text"
                      style="margin:0 0 20px;font-size:22px;line-height:1.3;color:#17141F"
                    >
                      ${subject}
                    </h1>
                    ${body
                      .split('\n\n')
                      .map(
                        (paragraph) =>
                          html`<p class="text" style="${PARAGRAPH}">${htmlLines(paragraph)}</p>`,
                      )}
                    ${button({ action, link })}
                  </td>
                </tr>
                <tr>
                  <td class="small" style="padding:20px 4px 0;${SMALL}">
                    ${phrase('sentBy')}
                    <a class="small" href="${publicUrl}/support" style="${SMALL}"
                      >${phrase('help')}</a
                    >
                    ${turnOff && footerLink(turnOff)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

/** The product's name next to the logo is also visible when a mail program blocks images. */
function logo(publicUrl: string): Html {
  return html`<a
    class="text"
    href="${publicUrl}"
    style="font-size:18px;font-weight:700;text-decoration:none;color:#17141F;${FONT}"
    ><img
      src="${publicUrl}/icons/192.png"
      width="32"
      height="32"
      alt=""
      style="vertical-align:middle;border:0;border-radius:8px"
    />&nbsp; ${PRODUCT}</a
  >`;
}

function footerLink({ label, link }: { label: string; link: string }): Html {
  return html`<br /><a class="small" href="${link}" style="${SMALL}">${label}</a>`;
}

function button({ action, link }: { action: string; link: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px">
    <tr>
      <td class="button" style="background:#17141F;border-radius:12px">
        <a class="button" href="${link}" style="border-radius:12px;${BUTTON}">${action}</a>
      </td>
    </tr>
  </table>`;
}
