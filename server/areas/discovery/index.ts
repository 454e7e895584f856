import './creator.query.ts';
import './creators.query.ts';
import './freeCreators.query.ts';
