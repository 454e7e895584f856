import './FixedService.type.ts';
import './services.errorTypes.ts';
import './viewerServices.fields.ts';
import './createFixedService.mutation.ts';
import './updateFixedService.mutation.ts';
import './deleteFixedService.mutation.ts';
import './setServiceImage.mutation.ts';
import './removeServiceImage.mutation.ts';
