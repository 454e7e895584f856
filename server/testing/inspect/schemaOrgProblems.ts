/**
 * The part of schema.org that our documents use: the properties of each type, own and inherited,
 * with the types of their values. Source: https://schema.org/version/latest.
 */
const TEXT = 'Text';
const THING = { name: [TEXT], description: [TEXT], url: ['URL'], image: ['URL'], sameAs: ['URL'] };
const TYPES: Record<string, Record<string, string[]>> = {
  WebSite: { ...THING, potentialAction: ['SearchAction'] },
  SearchAction: { ...THING, target: ['EntryPoint', 'URL'], 'query-input': [TEXT] },
  EntryPoint: { ...THING, urlTemplate: [TEXT] },
  CollectionPage: { ...THING, mainEntity: ['ItemList'], aggregateRating: ['AggregateRating'] },
  ItemList: { ...THING, itemListElement: ['ListItem', TEXT] },
  ListItem: { ...THING, position: ['Number', TEXT] },
  ProfilePage: {
    ...THING,
    dateCreated: ['Date'],
    mainEntity: ['Person'],
    aggregateRating: ['AggregateRating'],
  },
  Person: { ...THING, makesOffer: ['Offer'] },
  Offer: {
    ...THING,
    price: ['Number', TEXT],
    priceCurrency: [TEXT],
    availability: ['URL'],
    availabilityEnds: ['Date'],
    itemOffered: ['Service'],
    aggregateRating: ['AggregateRating'],
  },
  Service: {
    ...THING,
    hoursAvailable: ['OpeningHoursSpecification'],
    aggregateRating: ['AggregateRating'],
  },
  OpeningHoursSpecification: { ...THING, validFrom: ['Date'], validThrough: ['Date'] },
  AggregateRating: {
    ...THING,
    itemReviewed: ['Reference'],
    ratingValue: ['Number', TEXT],
    ratingCount: ['Number'],
    bestRating: ['Number', TEXT],
    worstRating: ['Number', TEXT],
  },
  VideoGame: { ...THING, aggregateRating: ['AggregateRating'] },
};
/** Without these properties a value has no meaning. */
const REQUIRED: Record<string, string[]> = {
  Offer: ['price', 'priceCurrency', 'availability', 'itemOffered'],
  AggregateRating: ['itemReviewed', 'ratingValue', 'ratingCount'],
  Person: ['name', 'url'],
  ListItem: ['position'],
};
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The problems of a JSON-LD document, as "path: problem". */
export function schemaOrgProblems(document: Node): string[] {
  const ids = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (!isNode(value)) return;
    if ('@type' in value) ids.add(value['@id']);
    Object.values(value).forEach(collect);
  };
  collect(document);
  const { '@context': context, ...root } = document;
  return [
    ...(context === 'https://schema.org' ? [] : ['@context is not schema.org']),
    ...nodeProblems({ node: root, path: '', ids }),
  ];
}

type Within = { path: string; ids: ReadonlySet<unknown> };

function nodeProblems({ node, path, ids }: Within & { node: Node }): string[] {
  const type = String(node['@type']);
  const allowed = TYPES[type];
  if (!allowed) return [`${path}: unknown type ${type}`];
  const missing = (REQUIRED[type] ?? []).filter((name) => node[name] === undefined);
  return [
    ...missing.map((name) => `${path}: ${type} without ${name}`),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => {
        const here = `${path}/${name}`;
        const types = allowed[name];
        if (!types) return [`${here}: ${type} has no such property`];
        return [value]
          .flat()
          .flatMap((one) => valueProblems({ value: one, types, path: here, ids }));
      }),
  ];
}

function valueProblems({
  value,
  types,
  path,
  ids,
}: Within & { value: unknown; types: string[] }): string[] {
  if (isNode(value) && '@type' in value)
    return types.includes(String(value['@type']))
      ? nodeProblems({ node: value, path, ids })
      : [`${path}: ${String(value['@type'])} is not expected`];
  return types.some((type) => fits({ value, type, ids }))
    ? []
    : [`${path}: ${JSON.stringify(value)} is none of ${types.join(', ')}`];
}

function fits({
  value,
  type,
  ids,
}: {
  value: unknown;
  type: string;
  ids: ReadonlySet<unknown>;
}): boolean {
  if (type === 'Reference') return isNode(value) && ids.has(value['@id']);
  if (type === 'Number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value === '') return false;
  if (type === 'URL') return value.startsWith('https://') && URL.canParse(value);
  return type === TEXT || (type === 'Date' && DATE.test(value));
}
