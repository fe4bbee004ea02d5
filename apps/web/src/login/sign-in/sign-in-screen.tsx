import { useHeading } from '../form/use-heading.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import classes from '../page/login-page.module.css';
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

const CredentialsStep = ({ typed, onSecondStep, notice }: Omit<SignInScreenProps, 'isSecondStep'>) => {
  const texts = useLoginTexts();
  const heading = useHeading(texts.title);
  return (
    <div>
      <h1 ref={heading} className={classes.claim} tabIndex={-1}>
        <span>{texts.claim.first}</span> <span>{texts.claim.second}</span> <span>{texts.claim.third}</span>
      </h1>
      <p className={classes.lead}>
        <span>{texts.lead.first}</span> <span>{texts.lead.second}</span>
      </p>
      <p className={classes.notice} role="status" hidden={notice === null}>
        {notice}
      </p>
      <SignInForm typed={typed} onSecondStep={onSecondStep} />
    </div>
  );
};

export const SignInScreen = ({ isSecondStep, ...credentialsStep }: SignInScreenProps) => {
  const { typed, onSecondStep } = credentialsStep;
  if (!isSecondStep || typed === null) return <CredentialsStep {...credentialsStep} />;
  return <SecondStep credentials={typed} send={signIn} onBack={() => onSecondStep(null)} />;
};
