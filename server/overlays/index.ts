import './overlays.mutations.ts';
