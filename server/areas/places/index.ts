import './MeetingPlace.type.ts';
import './places.errorTypes.ts';
import './updateDefaultPlace.mutation.ts';
import './viewerDefaultPlace.field.ts';
