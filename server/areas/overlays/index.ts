import './overlays.errorTypes.ts';
import './viewerIsNamedOnStreams.field.ts';
import './sendOverlayTest.mutation.ts';
import './nameOnStreams.mutation.ts';
