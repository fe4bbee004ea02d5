import { useSession } from '../../platform/session/session-store.ts';
import { SignedInHome } from './signed-in-home.tsx';
import { SignedOutHome } from './signed-out-home.tsx';

/** The first page: what the product does, and for those signed in what comes next. */
export const HomeScreen = () => (useSession(({ token }) => token !== null) ? <SignedInHome /> : <SignedOutHome />);
