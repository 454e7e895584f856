import './Game.type.ts';
import './games.queries.ts';
