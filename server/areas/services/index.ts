import './FixedService.type.ts';
import './ownServices.queries.ts';
import './services.mutations.ts';
import './serviceImage.mutations.ts';
