import './FollowAlert.type.ts';
import './creatorFollowers.fields.ts';
import './viewerFollowing.field.ts';
import './follows.errorTypes.ts';
import './followCreator.mutation.ts';
import './unfollowCreator.mutation.ts';
import './setFollowAlert.mutation.ts';
