import type { ReviewTag } from '../../platform/database/generated/enums.ts';

export type DemoReview = {
  creator: string;
  fan: string;
  daysAgo: number;
  rating: number;
  tags: ReviewTag[];
  text: string;
  /** What the creator wrote about the fan. */
  back: string;
  reply: string;
};

/** One line each: creator | fan | days ago | stars | tags | text | about the fan | reply. */
const LINES = `rhea|dash|58|5|FUN CLEAR|We got stuck on the same boss for an hour and she never made me feel slow. Beat it on try 23.|Knows what he wants to learn.|Try 23 was beautiful.
rhea|oxide|51|4|FRIENDLY|Good run, a bit of microphone noise at the start.|Nice to play with.|
rhea|juno|44|5|PATIENT SKILLED|I asked the same thing three times and got three different explanations until one stuck.||
rhea|dash|30|5|FUN|Second time. Same chaos, more loot.|Came back, so I must do something right.|
rhea|sol|19|3|LATE|Started ten minutes late, but she added the time at the end.|Relaxed about my late start, thank you.|You are right, my router had opinions that day. Sorry again!
rhea|vex|8|5|CLEAR ON_TIME|My build is finally mine and not something from a video.||
kaito|mirko|40|5|CLEAR|Told me in one sentence why I lose time in every hairpin. He was right.|Listens and then drives it. Rare.|
kaito|kestrel|15|4|SKILLED|Very technical, have a notebook ready.||
oxide|rhea|33|5|FUN AS_DESCRIBED|We argued about roofs for half an hour. Ten out of ten roofs.|Wrong about roofs, lovely otherwise.|
oxide|emese|12|5|FRIENDLY PATIENT|Kezdőként is jól éreztem magam, minden kérdésemre válaszolt.|Jó kérdések, jó hangulat.|Gyere máskor is!
vex|orin|27|5|SKILLED|My wrist stopped hurting. I did not expect that from an aim lesson.||
sol|ines|21|5|FUN FRIENDLY|Hablamos de una película que odio y ahora quiero verla otra vez.|Una conversación estupenda.|
sol|theo|9|4||Nice evening. It could have been longer.||
theo|ada|35|5|CLEAR|Hearing my own story in another voice showed me every sentence that does not work.|A brave first draft.|
echo|luna|47|5|SKILLED AS_DESCRIBED|The guitar part sounds as if the song had always had it.|Clear notes, stems in order.|
echo|milo|36|4|ON_TIME|Delivered a day early. One small change, done the same evening.||
echo|cass|29|5|SKILLED|Played it better than I hummed it.||
echo|sorrel|17|5|CLEAR FRIENDLY|Sent two versions and explained what each one does to the chorus.|Quick answers.|
echo|luna|6|5|SKILLED|Third song together, no notes from me this time.||It was a pleasure, as always.
tamas|viola|24|5|FUN SKILLED|Genau der Bass, den ich im Kopf hatte, und die Witze gab es gratis dazu.|Sehr gute Vorbereitung.|
cass|echo|14|4|CLEAR|Honest. It hurt for a minute, then I fixed the snare.||
zuri|pip|20|5|FUN|My hook took four seconds to get to the point. Now it takes one.||
atlas|uma|31|5|CLEAR SKILLED|Found a border I had drawn in the wrong century.|Careful research already, easy to help.|
greta|hedda|11|5|CLEAR|Two minutes shorter and I do not miss a second of them.||`;

const TAG = /^[A-Z_]+$/;

export const DEMO_REVIEWS: DemoReview[] = LINES.split('\n').map((line) => {
  const [creator = '', fan = '', days, stars, tags = '', text = '', back = '', reply = ''] =
    line.split('|');
  return {
    creator,
    fan,
    daysAgo: Number(days),
    rating: Number(stars),
    tags: tags.split(' ').filter((tag): tag is ReviewTag => TAG.test(tag)),
    text,
    back,
    reply,
  };
});
