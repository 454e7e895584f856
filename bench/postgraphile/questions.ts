/** The same queries for the competitor's schema. */
const CARD = `
  rowId username avatarUrl coverUrl tags languages lowestPriceMinor
  servicesList { rowId description deliveryDeadlineDays priceMinor }
  gamesList { name thumbnailUrl }
  tonightList(since: $from, till: $to) { rowId startsAt }
  nextList { rowId startsAt priceMinor }`;
const row = (name: string, tag: string, maxRows: number): string =>
  `${name}: recommendedRowList(tag: "${tag}", maxRows: ${maxRows}) { ${CARD} }`;

export const QUESTIONS: Record<string, string> = {
  HomePageQuery: `query ($from: Datetime!, $to: Datetime!) {
    freeList(since: $from, till: $to) { rowId username avatarUrl tags tonightList(since: $from, till: $to) { rowId startsAt endsAt priceMinor } }
    ${[row('gamers', 'GAMER', 8), row('talkers', 'JUST_CHATTING', 8), row('musicians', 'MUSICIAN', 8), row('tiktokers', 'TIKTOKER', 4), row('youtubers', 'YOUTUBER', 8)].join('\n')}
    firstGamesList { rowId name slug thumbnailUrl }
  }`,
  CategoryResultsQuery: `query ($tag: String!, $search: String!, $minPriceMinor: Int!, $maxPriceMinor: Int!, $from: Datetime!, $to: Datetime!) {
    found(tag: $tag, term: $search, minMinor: $minPriceMinor, maxMinor: $maxPriceMinor)
    recommendedList(tag: $tag, term: $search, minMinor: $minPriceMinor, maxMinor: $maxPriceMinor) { ${CARD} }
  }`,
  ProfilePageQuery: `query ($username: String!, $from: Datetime!, $to: Datetime!) {
    oneList(name: $username) {
      rowId username avatarUrl coverUrl bio tags languages timeZone joinedAt
      servicesList { rowId title description deliveryDeadlineDays priceMinor }
      gamesList { name thumbnailUrl }
      slotsList(since: $from, till: $to) { rowId startsAt endsAt priceMinor state }
      nextList { rowId startsAt }
    }
  }`,
};
