export type PlaceKind = 'ROOM' | 'DISCORD' | 'LINK' | 'IN_GAME' | 'OTHER';

export const PLACE_KINDS: readonly PlaceKind[] = ['ROOM', 'DISCORD', 'LINK', 'IN_GAME', 'OTHER'];

/**
 * The values of the form. Texts of other kinds stay, so that switching the kind back loses nothing.
 */
export type PlaceDraft = { kind: PlaceKind; label: string; url: string; instructions: string };

type Stored = {
  readonly kind: string;
  readonly label?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly instructions?: string | null | undefined;
};

export function toDraft(place: Stored | null | undefined): PlaceDraft {
  const kind = PLACE_KINDS.find((known) => known === place?.kind) ?? 'ROOM';
  return {
    kind,
    label: place?.label ?? '',
    url: kind === 'ROOM' ? '' : (place?.url ?? ''),
    instructions: place?.instructions ?? '',
  };
}
