// Before every style sheet of Mantine, whichever screen brings it: its layer stands below our own rules.
import './layers.css';
import './fonts.css';
import './roles.css';
import './base.css';
