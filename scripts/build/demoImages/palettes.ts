import type { Tag } from '../../../server/platform/database/generated/enums.ts';
import type { Canvas } from './shapes.ts';

type Colours = Canvas['colours'];

/** Colours of covers and portraits of each category: ground, shade, light, far, accent. */
export const CATEGORY_COLOURS: Record<Tag, readonly Colours[]> = {
  GAMER: [
    ['#4b2a6b', '#2b1a45', '#f5c973', '#7a4b9c', '#b9f227'],
    ['#0e4a3c', '#06251e', '#b9f227', '#1f7a5f', '#ffc247'],
    ['#39424f', '#1c222b', '#cfe1f2', '#5a6b80', '#ff7a59'],
    ['#7c2d1a', '#3a120a', '#ffb300', '#b4472a', '#36e2ec'],
    ['#1f3a8a', '#0f1d4a', '#7fb2ff', '#345fd0', '#ff9ad5'],
  ],
  JUST_CHATTING: [
    ['#5b3a00', '#2a1a00', '#ffc247', '#8a5b12', '#6b86f0'],
    ['#3a2f55', '#1d1730', '#ffd98a', '#5d4c86', '#ff8c70'],
    ['#5a2b1a', '#2c130a', '#ffe0b0', '#91482c', '#4ade9c'],
    ['#123b45', '#081d22', '#ffc247', '#1f6373', '#f3b6c8'],
  ],
  MUSICIAN: [
    ['#2d1f66', '#150d36', '#b29bff', '#5640b0', '#ffc247'],
    ['#4a1942', '#240b20', '#ff9ad5', '#7a2f6c', '#8fe3ff'],
    ['#16325c', '#0a182e', '#9cc2ff', '#285a9f', '#ff9f6b'],
    ['#3d2608', '#1e1204', '#f3c98b', '#71481a', '#b29bff'],
  ],
  TIKTOKER: [
    ['#06363c', '#021a1d', '#36e2ec', '#0f6a74', '#ff4d7d'],
    ['#232946', '#121629', '#eebbc3', '#454f85', '#36e2ec'],
    ['#3b1230', '#1c0817', '#ff8fc0', '#702458', '#7df3e1'],
    ['#0f3d2e', '#061d16', '#8df2c4', '#1d6e53', '#ffcf56'],
  ],
  YOUTUBER: [
    ['#5a1e0e', '#2c0d05', '#ff7a59', '#93381f', '#5ee0c5'],
    ['#283618', '#141b0b', '#e9c46a', '#4c6330', '#ff7a59'],
    ['#1d2b4f', '#0d1428', '#ffa98f', '#34498a', '#f6d365'],
    ['#4a1020', '#240710', '#ffc2a6', '#84233c', '#7fd3ff'],
  ],
};

/** Colours of the posters by game. */
export const GAME_COLOURS: Record<string, Colours> = {
  Emberfall: ['#3a0f12', '#17070a', '#ff9a4d', '#6d1f1c', '#a8362a'],
  'Moonlit Keep': ['#3b2a6b', '#1a1236', '#f5dca0', '#604a9c', '#f5c973'],
  'Thornwood Saga': ['#0b2f24', '#041711', '#ffd36b', '#14523d', '#e58a2b'],
  'Apex Drift': ['#ff9d2e', '#2c1a10', '#ffd9a0', '#7a4a12', '#e5562f'],
  'Neon Circuit': ['#1b0f3b', '#0d0720', '#ff5fa2', '#35206e', '#36e2ec'],
  'Dust Rally': ['#e9a15a', '#5d2f12', '#f6cf8f', '#c9783a', '#c43d2a'],
  'Hollow Point': ['#1d2733', '#0c1219', '#dbe8f5', '#42566b', '#ff6b5e'],
  'Zero Meridian': ['#123a5c', '#0d2c47', '#bfe3ff', '#2567a0', '#ffc247'],
  Ironline: ['#c8b8a0', '#2b2520', '#f2e6cf', '#8c7a66', '#5f5245'],
  Blockhaven: ['#20463a', '#7a2f24', '#f5dfb5', '#d9644d', '#20463a'],
  'Tidal Colony': ['#bfe8ea', '#0f4a5c', '#7fd0d6', '#2f8ca0', '#ff8a5c'],
  'Orbit Works': ['#171c47', '#0b0e27', '#8fe0ff', '#3d4fc4', '#ffb85c'],
  Starling: ['#f2a07b', '#3b1f35', '#ffe0b8', '#8c4a63', '#f2a07b'],
  'Paper Kingdom': ['#e8e2d3', '#c43d4b', '#f7f3e8', '#2d5f8a', '#f0b84a'],
  'Deep Signal': ['#0b4a5e', '#05242f', '#7df0e0', '#0e6a80', '#ffd36b'],
  Marrow: ['#301a2c', '#180c16', '#f3ead8', '#6b4560', '#a3304c'],
  'Cinder Cup': ['#1c6b3a', '#0d3a1f', '#eaf7d8', '#238048', '#ff7a2e'],
  'Low Orbit Heist': ['#120d2b', '#1b1440', '#e6ecf7', '#3a66c9', '#2a8f7a'],
  Gardeners: ['#cfe8b5', '#2e4a22', '#ff8fa3', '#5f8a45', '#3f7a35'],
  'Night Ferry': ['#1a2350', '#0c1130', '#ffe3a0', '#33468f', '#b8475a'],
  Glasswing: ['#cfeef0', '#29505c', '#ff9ab0', '#7fb3bb', '#6f78e0'],
  'Old Kings': ['#5c1a24', '#2b0a10', '#f0c04a', '#8a2f3a', '#d9792b'],
  'Rooftop League': ['#33265e', '#1a1233', '#ffd98a', '#51408a', '#4ade9c'],
  'Salt and Wire': ['#8fa9bd', '#22323f', '#ffd36b', '#4f6b80', '#d9563f'],
};
