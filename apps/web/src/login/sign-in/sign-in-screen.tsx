import { useHeading } from '../form/use-heading.ts';
import { useLoginWords } from '../login-words-context.ts';
import classes from '../login-page.module.css';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type Credentials, signIn } from './sign-in.ts';

interface SignInScreenProps {
  /** What was typed before the second step. */
  typed: Credentials | null;
  isSecondStep: boolean;
  onSecondStep: (credentials: Credentials | null) => void;
  /** What another form has done: a new password is in force. */
  notice: string | null;
}

const Entrance = ({ typed, onSecondStep, notice }: Omit<SignInScreenProps, 'isSecondStep'>) => {
  const words = useLoginWords();
  const heading = useHeading(words.title);
  return (
    <div>
      <h1 ref={heading} className={classes.claim} tabIndex={-1}>
        <span>{words.claim.first}</span> <span>{words.claim.second}</span> <span>{words.claim.third}</span>
      </h1>
      <p className={classes.lead}>
        <span>{words.lead.first}</span> <span>{words.lead.second}</span>
      </p>
      <p className={classes.notice} role="status" hidden={notice === null}>
        {notice}
      </p>
      <SignInForm typed={typed} onSecondStep={onSecondStep} />
    </div>
  );
};

export const SignInScreen = ({ isSecondStep, ...entrance }: SignInScreenProps) => {
  const { typed, onSecondStep } = entrance;
  if (!isSecondStep || typed === null) return <Entrance {...entrance} />;
  return <SecondStep credentials={typed} send={signIn} onBack={() => onSecondStep(null)} />;
};
