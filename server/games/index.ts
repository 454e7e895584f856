import './Game.type.ts';
import './gamePlayers.field.ts';
import './games.queries.ts';
import './gameDatabase.queries.ts';
import './games.mutations.ts';
import './gameNews.mutations.ts';
import './gameEvents.mutations.ts';
import './easterEggs.mutations.ts';
